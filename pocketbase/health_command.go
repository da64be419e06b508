package main

import (
	"fmt"
	"net/http"
	"time"

	"github.com/spf13/cobra"
)

// The command health is for the watcher of a container: it tells whether the server that uses this data answers.
func healthCommand(libs *libraries) *cobra.Command {
	return &cobra.Command{
		Use:   "health",
		Short: "Says whether the Milepost that uses this folder answers",
		Long: `Says whether the Milepost that uses this folder is running and well: with 0 as its exit code where it is, else
with 1. What is wrong then stands in its log.`,
		Args:        cobra.NoArgs,
		Annotations: map[string]string{leavesDataClosed: "yes"},
		RunE: func(*cobra.Command, []string) error {
			address := servingAt(libs.app.DataDir())
			if damage := knownDamage(libs.app.DataDir()); damage != nil {
				return fmt.Errorf("The database in %s %w. %s", libs.app.DataDir(), damage, damageAdvice)
			}
			if address == "" {
				return fmt.Errorf("No Milepost runs with the data in %s.", libs.app.DataDir())
			}
			client := &http.Client{Timeout: 5 * time.Second}
			answer, err := client.Get(browserAddress(address) + "/api/health")
			if err != nil {
				return err
			}
			defer answer.Body.Close()
			if answer.StatusCode != http.StatusOK {
				return fmt.Errorf("It answers %s at %s.", answer.Status, address)
			}
			fmt.Println("It answers at", address)
			return nil
		},
	}
}
